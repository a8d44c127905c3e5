/** CONST-01, in pixels: the width from which each name holds. */
export const breakpoints = { xs: 400, sm: 576, md: 768, lg: 992, xl: 1200, xxl: 1400 } as const;

export type Breakpoint = keyof typeof breakpoints;

/** For CSS made in code and for `matchMedia`. */
export const fromWidth = (name: Breakpoint): string => `(min-width: ${breakpoints[name]}px)`;
