import type { Db } from "../../kit/db/index.ts";
import { catalogueInternalRoutes } from "./catalogue.routes.ts";

export const catalogueRoutes = (deps: { db: Db }) => ({ internal: [catalogueInternalRoutes(deps)] });
