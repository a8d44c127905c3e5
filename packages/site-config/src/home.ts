import { z } from "zod";
import { blocks } from "./content/blocks.ts";

/** The home page from top to bottom. A list, so a member of a group replaces it whole. */
export const home = z.strictObject({ sections: blocks });
