package dev.fencing.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HtmlReportTest {

    @Test
    void everyWriteStandsUnderItsTable() {
        String page = HtmlReport.of(Reports.of("a.sql", "UPDATE inventory SET quantity = 0;"), "shop");

        assertThat(page)
                .contains("<title>Write paths of shop</title>", "<code>inventory</code>", "data-status=\"violating\"")
                .contains("a.sql:1:1", "UPDATE inventory SET quantity &#x3D; 0;");
    }

    @Test
    void aDeclaredTableThatNothingWritesIsOnThePage() {
        assertThat(HtmlReport.of(Reports.of("a.sql", ""), "shop")).contains("No write to it was found.");
    }

    @Test
    void nothingFromAFileBecomesMarkup() {
        Report report = Reports.of("<b>.sql", "UPDATE '</pre><script>alert(1)</script>\" onload='x");

        assertThat(HtmlReport.of(report, "<i>shop</i>")).doesNotContain("<script>alert", "<b>", "<i>", "\" onload");
    }
}
