import { type ReactNode, Suspense } from "react";
import { useLocation, useNavigation } from "react-router";
import { TrayHost } from "../features/compare/tray-host.tsx";
import { ModalHost } from "../features/forms/modal-host.tsx";
import { useVisit } from "../measure/use-visit.ts";
import { useSiteOrNull } from "../site/use-site.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

export function PageFrame({ children }: { children: ReactNode }) {
  const isHome = useLocation().pathname === "/";
  useVisit(useSiteOrNull()?.measured ?? null);
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
      {/* A part that wakes by itself: what is above answers a touch before it. */}
      <Suspense>
        <Footer />
      </Suspense>
      <ModalHost />
      <TrayHost />
    </div>
  );
}
