export function hasRsvg(): boolean;
export function hasRedis(): boolean;
