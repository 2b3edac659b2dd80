package cases.fencedout;

import dev.fencing.runtime.FencingToken;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Writes that are handed to somebody else to run, who takes their result or does not. */
class Handing {

    private final StockWriter stock;
    private final ExecutorService workers;
    private final ScheduledExecutorService clock;

    Handing(StockWriter stock, ExecutorService workers, ScheduledExecutorService clock) {
        this.stock = stock;
        this.workers = workers;
        this.clock = clock;
    }

    void thread(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        new Thread(() -> stock.release(sku, token)).start();
    }

    void executed(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        workers.execute(() -> stock.release(sku, token));
    }

    void submitted(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        workers.submit(() -> {
            stock.release(sku, token);
        });
    }

    void again(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        clock.scheduleAtFixedRate(() -> stock.release(sku, token), 1, 1, TimeUnit.SECONDS);
    }

    void kept(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        Runnable release = () -> stock.release(sku, token);
        release.run();
    }

    void keptForEach(FencingToken token) {
        // expect: FencedResultIgnored
        Consumer<String> release = sku -> stock.release(sku, token);
        release.accept("a");
    }

    void own(String sku, FencingToken token) {
        // expect: FencedResultIgnored
        run(() -> stock.release(sku, token));
    }

    boolean asked(String sku, FencingToken token) {
        // expect: none
        Supplier<Boolean> release = () -> stock.release(sku, token);
        return release.get();
    }

    boolean called(String sku, FencingToken token) throws Exception {
        // expect: none
        return call(() -> stock.release(sku, token)) && workers.submit(() -> stock.release(sku, token)).get();
    }

    private static void run(Runnable work) {
        work.run();
    }

    private static boolean call(Callable<Boolean> work) throws Exception {
        return work.call();
    }
}
