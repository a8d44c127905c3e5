import { z } from "zod";
import { accessory } from "../accessory.ts";
import { manufacturer } from "../manufacturer.ts";
import { model } from "../model.ts";
import { defineOperation, failures } from "./operation.ts";
import { idParameter } from "./parameter.ts";

const failed = failures("invalid_input", "unauthenticated", "unknown_host", "not_found", "unavailable");

export const getAccessories = defineOperation({
  id: "getAccessories",
  method: "GET",
  path: "/models/{id}/accessories.json",
  listener: "internal",
  summary: "Accessories of a model (CALL-13)",
  auth: "basic",
  params: z.object({ id: idParameter }),
  responses: { 200: { description: "The model's accessories", schema: z.array(accessory) }, ...failed },
});

export const getModel = defineOperation({
  id: "getModel",
  method: "GET",
  path: "/models/{id}.json",
  listener: "internal",
  summary: "A model (CALL-18)",
  auth: "basic",
  params: z.object({ id: idParameter }),
  query: z.object({ website_id: idParameter.optional() }),
  responses: { 200: { description: "The model", schema: model }, ...failed },
});

export const getManufacturer = defineOperation({
  id: "getManufacturer",
  method: "GET",
  path: "/manufacturers/{id}.json",
  listener: "internal",
  summary: "A manufacturer (CALL-19)",
  auth: "basic",
  params: z.object({ id: idParameter }),
  query: z.object({ website_id: idParameter.optional() }),
  responses: { 200: { description: "The manufacturer and its models", schema: manufacturer }, ...failed },
});
