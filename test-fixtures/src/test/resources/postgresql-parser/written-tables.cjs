// Says of each statement which tables PostgreSQL's own parser sees written in it.
// Usage: node written-tables.cjs <statements> <answers>; both hold one JSON value a line.
"use strict";

const { createInterface } = require("node:readline");
const { createReadStream, createWriteStream } = require("node:fs");
const { loadModule, parseSync, parsePlPgSQLSync } = require("libpg-query");

const WRITES = new Set(["InsertStmt", "UpdateStmt", "DeleteStmt", "MergeStmt"]);
const OFF = new Set(["false", "off", "0", "f", "no"]);

function options(list) {
  return (list || []).map((each) => each.DefElem);
}

function text(node) {
  return node?.String?.sval ?? node?.Boolean?.boolval ?? node?.Integer?.ival ?? "";
}

/** EXPLAIN runs its statement if it analyzes. */
function runs(explain) {
  return options(explain.options).some(
    (option) => option.defname === "analyze" && !(option.arg && OFF.has(String(text(option.arg)).toLowerCase())));
}

class Statement {
  written = new Set();
  unread = 0;

  sql(query) {
    const statements = parseSync(query).stmts || [];
    // Anywhere deeper, the server rejects the INTO of a query.
    statements.forEach((each) => this.add(each.stmt?.SelectStmt?.intoClause?.rel));
    this.walk(statements);
  }

  walk(node) {
    if (Array.isArray(node)) {
      node.forEach((each) => this.walk(each));
    } else if (node && typeof node === "object") {
      Object.entries(node).forEach(([kind, value]) => this.visit(kind, value));
    }
  }

  visit(kind, value) {
    if (kind === "ExplainStmt" && !runs(value)) {
      return;
    }
    if (WRITES.has(kind) || (kind === "CopyStmt" && value.is_from)) {
      this.add(value.relation);
    } else if (kind === "TruncateStmt") {
      value.relations.forEach((each) => this.add(each.RangeVar));
    } else if (kind === "CreateTableAsStmt" && value.objtype === "OBJECT_TABLE") {
      this.add(value.into.rel);
    } else if (kind === "DoStmt") {
      this.body(options(value.args));
    } else if (kind === "CreateFunctionStmt") {
      this.body(options(value.options));
    }
    this.walk(value);
  }

  add(table) {
    if (table?.relname && table.relpersistence !== "t") {
      this.written.add(table.relname);
    }
  }

  /** The body of a routine, which the parser takes for a string. */
  body(all) {
    const as = all.find((option) => option.defname === "as")?.arg;
    const language = String(text(all.find((option) => option.defname === "language")?.arg) || "plpgsql").toLowerCase();
    const body = as?.List ? text(as.List.items[0]) : text(as);
    if (!body) {
      return;
    }
    try {
      if (language === "sql") {
        this.sql(body);
      } else if (language === "plpgsql") {
        this.plpgsql(body);
      }
    } catch {
      this.unread++;
    }
  }

  plpgsql(body) {
    let tag = "$body$";
    while (body.includes(tag)) {
      tag = tag.replace("$body", "$body_");
    }
    const routine = (result) => `CREATE FUNCTION f() RETURNS ${result} LANGUAGE plpgsql AS ${tag}${body}${tag}`;
    let parsed;
    try {
      parsed = parsePlPgSQLSync(routine("trigger"));
    } catch {
      parsed = parsePlPgSQLSync(routine("void"));
    }
    this.expressions(parsed);
  }

  expressions(node) {
    if (Array.isArray(node)) {
      node.forEach((each) => this.expressions(each));
    } else if (node && typeof node === "object") {
      for (const [kind, value] of Object.entries(node)) {
        // Mode 0 is a whole statement; the others are expressions, which write nothing.
        if (kind === "PLpgSQL_expr" && !value.parseMode) {
          try {
            this.sql(value.query);
          } catch {
            this.unread++;
          }
        }
        this.expressions(value);
      }
    }
  }
}

function answer(query) {
  const statement = new Statement();
  try {
    statement.sql(query);
  } catch {
    return { accepted: false, written: [], unread: 0 };
  }
  return { accepted: true, written: [...statement.written], unread: statement.unread };
}

async function main([statements, answers]) {
  await loadModule();
  const out = createWriteStream(answers);
  for await (const line of createInterface({ input: createReadStream(statements) })) {
    out.write(JSON.stringify(answer(JSON.parse(line))) + "\n");
  }
  out.end();
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
