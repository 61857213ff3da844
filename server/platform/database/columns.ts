import { timestamp } from 'drizzle-orm/pg-core';

/** A column of a point in time. */
export const time = () => timestamp({ withTimezone: true });
