-- To look for the response of each row among all parts of the table took four fifths of the time of keeping words. Whoever
-- keeps some has locked their responses, and words go with a response as they did before, all of a statement at once.
ALTER TABLE "response_words" DROP CONSTRAINT "response_words_response";
--> statement-breakpoint
CREATE FUNCTION "forget_words"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	DELETE FROM "response_words" USING "removed"
	WHERE "response_words"."form_id" = "removed"."form_id" AND "response_words"."response_id" = "removed"."id";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_forget_words" AFTER DELETE ON "responses" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_words"();
