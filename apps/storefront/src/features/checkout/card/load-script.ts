/** A processor that does not answer must not keep a shopper in front of an empty box. */
const patienceMs = 15_000;

/** The one foreign script of the page. Rejects where it cannot be had; asked for again it is tried again. */
export function loadScript(src: string, attributes: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement("script"), { src, async: true });
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    const fail = (why: string) => {
      script.remove();
      reject(new Error(why));
    };
    const timer = setTimeout(() => fail("the processor's script did not come"), patienceMs);
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(timer);
      fail("the processor's script cannot be had");
    };
    document.head.append(script);
  });
}
