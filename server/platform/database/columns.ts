import { timestamp } from 'drizzle-orm/pg-core';

/** Returns a column for a point in time. */
export const time = () => timestamp({ withTimezone: true });
