export function hasRsvg(): boolean;
