/** Vite gives the address of a file imported with `?url`. */
declare module "*?url" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: Vite's own shape of such a module.
  export default address;
}
