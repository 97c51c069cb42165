CREATE TABLE "mail_stops" (
	"form_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_stops_form_id_email_pk" PRIMARY KEY("form_id","email")
);
--> statement-breakpoint
CREATE TABLE "tallies" (
	"form_id" uuid NOT NULL,
	"span" integer NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"value" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "tallies_form_id_span_subject_at_version_value_pk" PRIMARY KEY("form_id","span","subject","at","version","value")
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_form_id_forms_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_response";
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "form_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "questions_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "forms" SET "questions_version" = "version";--> statement-breakpoint
ALTER TABLE "forms" ADD COLUMN "invites_expire_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invites" ADD COLUMN "message" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'invite' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_stops" ADD CONSTRAINT "mail_stops_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tallies" ADD CONSTRAINT "tallies_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_response" FOREIGN KEY ("form_id","response_id") REFERENCES "public"."responses"("form_id","id") ON DELETE set null ON UPDATE no action;