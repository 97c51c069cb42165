-- of answers of files the ids were kept as words, and are now replaced by the names
INSERT INTO "words_to_keep" ("form_id")
SELECT DISTINCT "form_id" FROM "uploads" WHERE "form_id" IS NOT NULL AND "response_id" IS NOT NULL;
