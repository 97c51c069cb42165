CREATE TABLE "tallies_to_add" (
	"id" uuid PRIMARY KEY NOT NULL,
	"is_final" boolean NOT NULL,
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subjects" text[] NOT NULL,
	"values" text[] NOT NULL,
	"counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "tallies_to_add_form_id" ON "tallies_to_add" USING btree ("form_id");--> statement-breakpoint
-- for whoever reads: what is added up, and what is not yet
CREATE VIEW "all_tallies" AS
SELECT "form_id", "span", "subject", "at", "version", "value", "count" FROM "tallies"
UNION ALL
SELECT "form_id", "span", "subject", CASE "span" WHEN 0 THEN 'epoch' ELSE date_bin(make_interval(mins => "span"), "at", 'epoch') END,
	"version", "value", "count"
FROM "tallies_to_add" CROSS JOIN unnest("subjects", "values", "counts") AS "one"("subject", "value", "count")
CROSS JOIN (VALUES (0), (15), (1440)) AS "spans"("span");
