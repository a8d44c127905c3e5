import type { Db } from "../../kit/db/index.ts";
import { stockInternalRoutes } from "./stock.routes.ts";

export { type SaveReport, saveStock } from "./save-stock.ts";

export const stockRoutes = (deps: { db: Db }) => ({ internal: [stockInternalRoutes(deps)] });
