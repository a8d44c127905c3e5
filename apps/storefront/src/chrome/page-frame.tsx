import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export function PageFrame({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === "/";
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className={isHome ? "page is-home" : "page"} aria-busy={isBusy || undefined}>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
