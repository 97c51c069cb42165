-- To look for the version of each response by itself took an eighth of the time of storing a batch, which is nearly always of
-- one version. Now each version is looked for once; it is held, and takes its responses along, as before.
ALTER TABLE "responses" DROP CONSTRAINT "responses_form_version";
--> statement-breakpoint
CREATE FUNCTION "hold_versions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"one" record;
BEGIN
	FOR "one" IN SELECT DISTINCT "form_id", "version" FROM "stored" LOOP
		PERFORM FROM "form_versions" WHERE "form_id" = "one"."form_id" AND "version" = "one"."version" FOR KEY SHARE;
		IF NOT FOUND THEN
			RAISE foreign_key_violation USING MESSAGE = 'there is no such version of the form';
		END IF;
	END LOOP;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_hold_versions" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS "stored"
FOR EACH STATEMENT EXECUTE FUNCTION "hold_versions"();
--> statement-breakpoint
CREATE FUNCTION "hold_new_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "form_versions" WHERE "form_id" = NEW."form_id" AND "version" = NEW."version" FOR KEY SHARE;
	IF NOT FOUND THEN
		RAISE foreign_key_violation USING MESSAGE = 'there is no such version of the form';
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_hold_new_version" AFTER UPDATE ON "responses" FOR EACH ROW
WHEN ((OLD."form_id", OLD."version") IS DISTINCT FROM (NEW."form_id", NEW."version"))
EXECUTE FUNCTION "hold_new_version"();
--> statement-breakpoint
CREATE FUNCTION "forget_responses"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	DELETE FROM "responses" WHERE "form_id" = OLD."form_id" AND "version" = OLD."version";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "form_versions_forget_responses" AFTER DELETE ON "form_versions"
FOR EACH ROW EXECUTE FUNCTION "forget_responses"();
