/** Vite gives the address of a file imported with `?url`. */
declare module "*?url" {
  const address: string;
  // biome-ignore lint/style/noDefaultExport: Vite's own shape of such a module.
  export default address;
}

interface ImportMeta {
  /** SSR is true in the server's bundle and false in the browser's, where what hangs on it is left out. */
  readonly env: { readonly SSR: boolean };
}
