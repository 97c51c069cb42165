-- To look for the response of each row among all parts of the table took four fifths of the time of keeping words. Whoever
-- keeps some has locked their responses, and words go with a response as they did before.
ALTER TABLE "response_words" DROP CONSTRAINT "response_words_response";
--> statement-breakpoint
CREATE FUNCTION "forget_words"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	"one" record;
BEGIN
	-- one after the other: a join of both might be planned while there are few words, and read all of them long after
	FOR "one" IN SELECT "form_id", "id" FROM "removed" LOOP
		DELETE FROM "response_words" WHERE "form_id" = "one"."form_id" AND "response_id" = "one"."id";
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_forget_words" AFTER DELETE ON "responses" REFERENCING OLD TABLE AS "removed"
FOR EACH STATEMENT EXECUTE FUNCTION "forget_words"();
