// One read, one round trip: Bind and Execute of the owner's settings, then Parse, Bind, Describe, Execute of the query,
// then ONE Sync. Everything between two Syncs is one implicit transaction, so the settings (transaction-local) hold for
// the query and are gone after it, whether it succeeds or fails.
import pg from "pg";
import { OWNER_SETTINGS_STATEMENT, type OwnerSettings } from "./owner-settings.ts";
import { typeParsers } from "./type-parsers.ts";

export type OwnedStatement = { name: string | undefined; text: string; values: readonly unknown[] };

type Done = (error: Error | undefined | null, result?: { rows: unknown[] }) => void;

/** The part of the wire that node-postgres gives a query object; its published types leave half of it out. */
type Wire = {
  stream: { cork(): void; uncork(): void; destroy(): void };
  bind(message: { statement: string; values: string[] }): void;
  execute(message: { portal: string }): void;
};

/** What node-postgres calls on the query that is being answered. */
type Answering = {
  submit(wire: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleEmptyQuery(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
  handlePortalSuspended(wire: Wire): void;
  handleCopyInResponse(wire: Wire): void;
  handleCopyData(message: unknown, wire: Wire): void;
};

type OwnedQuery = Answering & { name: string | undefined; text: string; callback: Done };

export async function readOwned<Row>(
  pool: pg.Pool,
  settings: OwnerSettings,
  statement: OwnedStatement,
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const done: Done = (error, result) => (error ? reject(error) : resolve(result?.rows ?? []));
      client.query(ownedQuery(settings, statement, done) as unknown as pg.Submittable);
    });
    client.release();
    return rows as Row[];
  } catch (error) {
    client.release(!leavesConnectionClean(error));
    throw error;
  }
}

function ownedQuery(settings: OwnerSettings, statement: OwnedStatement, done: Done): OwnedQuery {
  const { name, text } = statement;
  const config = {
    text,
    values: [...statement.values],
    types: typeParsers,
    ...(name === undefined ? {} : { name }),
  };
  const query = new pg.Query(config, (error, result) =>
    owned.callback(error, result),
  ) as unknown as Answering;
  // The first result is that of the settings: nobody asked for it.
  let settingsAnswered = false;

  const owned: OwnedQuery = {
    name,
    text,
    callback: done,
    submit(wire) {
      wire.stream.cork();
      try {
        wire.bind({
          statement: OWNER_SETTINGS_STATEMENT.name,
          values: [settings.websiteId, settings.dealershipIds],
        });
        wire.execute({ portal: "" });
        const refused = query.submit(wire);
        // Settings without a Sync behind them would reach the next query on this connection.
        if (refused) wire.stream.destroy();
        return refused;
      } finally {
        wire.stream.uncork();
      }
    },
    handleRowDescription: (message) => query.handleRowDescription(message),
    handleDataRow(message) {
      if (settingsAnswered) query.handleDataRow(message);
    },
    handleCommandComplete(message, wire) {
      if (settingsAnswered) query.handleCommandComplete(message, wire);
      settingsAnswered = true;
    },
    handleEmptyQuery: (wire) => query.handleEmptyQuery(wire),
    handleError: (error, wire) => query.handleError(error, wire),
    handleReadyForQuery: (wire) => query.handleReadyForQuery(wire),
    handlePortalSuspended: (wire) => query.handlePortalSuspended(wire),
    handleCopyInResponse: (wire) => query.handleCopyInResponse(wire),
    handleCopyData: (message, wire) => query.handleCopyData(message, wire),
  };
  return owned;
}

/** An ERROR ends the implicit transaction and no more. Whatever else failed, the connection is not worth trusting. */
function leavesConnectionClean(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === "ERROR";
}
