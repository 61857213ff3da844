ALTER INDEX "logo_vocabulary_spelling" SET (fastupdate = false);--> statement-breakpoint
ALTER INDEX "logos_lexemes" SET (fastupdate = false);--> statement-breakpoint
SELECT gin_clean_pending_list('logo_vocabulary_spelling'), gin_clean_pending_list('logos_lexemes');
