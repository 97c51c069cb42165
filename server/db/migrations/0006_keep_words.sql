CREATE TABLE "response_words" (
	"form_id" uuid NOT NULL,
	"response_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "response_words_form_id_response_id_pk" PRIMARY KEY("form_id","response_id")
);
--> statement-breakpoint
CREATE TABLE "words_to_keep" (
	"form_id" uuid NOT NULL,
	"response_ids" uuid[],
	"done_from" uuid
);
--> statement-breakpoint
ALTER TABLE "response_words" ADD CONSTRAINT "response_words_response" FOREIGN KEY ("form_id","response_id") REFERENCES "public"."responses"("form_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_words_words" ON "response_words" USING gin ("words") WITH (gin_pending_list_limit=1024);--> statement-breakpoint
-- in the database, so that nobody who stores responses can forget it: older servers, a restored backup, a script
CREATE FUNCTION "remember_words_to_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "words_to_keep" ("form_id", "response_ids")
	SELECT "form_id", array_agg("id")
	FROM (SELECT "form_id", "id", (row_number() OVER () - 1) / 100 AS "part" FROM "stored") AS "numbered"
	GROUP BY "form_id", "part";
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "responses_words_to_keep" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS "stored"
FOR EACH STATEMENT EXECUTE FUNCTION "remember_words_to_keep"();
--> statement-breakpoint
INSERT INTO "words_to_keep" ("form_id")
SELECT "id" FROM "forms" WHERE EXISTS (SELECT FROM "responses" WHERE "responses"."form_id" = "forms"."id");
