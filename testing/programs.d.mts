export function findBrowser(): string | undefined;
export function installBrowser(): void;
export function hasRsvg(): boolean;
export function hasPrograms(names: readonly string[]): boolean;
export function installServices(): void;
export function installMediawiki(): void;
