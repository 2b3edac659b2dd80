package dev.fencing.javac;

import com.sun.source.tree.Tree;
import com.sun.tools.javac.code.Symbol;
import com.sun.tools.javac.code.Symbol.VarSymbol;
import com.sun.tools.javac.code.Type;
import com.sun.tools.javac.code.TypeTag;
import com.sun.tools.javac.code.Types;
import com.sun.tools.javac.tree.JCTree;
import com.sun.tools.javac.tree.TreeInfo;
import com.sun.tools.javac.util.Context;
import dev.fencing.code.tree.Facts;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What javac knows of expressions, once it has attributed them. */
final class Symbols {

    private final Types types;

    Symbols(Context context) {
        this.types = Types.instance(context);
    }

    Facts facts(Tree tree) {
        JCTree expression = (JCTree) tree;
        if (expression.type == null || expression.type.isErroneous()) {
            return Facts.NONE;
        }
        Symbol symbol = symbol(expression);
        Optional<String> owner = Optional.ofNullable(symbol)
                .map(found -> found.owner)
                .filter(Symbol.ClassSymbol.class::isInstance)
                .map(found -> found.getQualifiedName().toString());
        return new Facts(name(expression.type), owner, constant(symbol));
    }

    private static @Nullable Symbol symbol(JCTree tree) {
        if (tree instanceof JCTree.JCMethodInvocation call) {
            return TreeInfo.symbol(call.meth);
        }
        return TreeInfo.symbol(tree);
    }

    private static Optional<String> constant(@Nullable Symbol symbol) {
        if (symbol instanceof VarSymbol variable && variable.getConstValue() instanceof String text) {
            return Optional.of(text);
        }
        return Optional.empty();
    }

    private Optional<String> name(Type type) {
        if (type.hasTag(TypeTag.METHOD) || type.hasTag(TypeTag.FORALL) || type.hasTag(TypeTag.BOT)) {
            return Optional.empty();
        }
        Type erased = types.erasure(type);
        if (erased.isPrimitiveOrVoid() || erased.hasTag(TypeTag.ARRAY)) {
            return Optional.of(erased.toString());
        }
        return Optional.ofNullable(erased.tsym)
                .map(found -> found.getQualifiedName().toString());
    }

    /** Whether what a lambda or method reference is passed to takes no result of it. */
    Optional<Boolean> givesNothing(Tree tree) {
        Type type = ((JCTree) tree).type;
        if (type == null || type.isErroneous() || !type.hasTag(TypeTag.CLASS)) {
            return Optional.empty();
        }
        try {
            Type descriptor = types.findDescriptorType(type);
            return Optional.of(descriptor.getReturnType().hasTag(TypeTag.VOID));
        } catch (Types.FunctionDescriptorLookupError e) {
            // Not a functional interface: the code does not compile, and javac says so.
            return Optional.empty();
        }
    }
}
