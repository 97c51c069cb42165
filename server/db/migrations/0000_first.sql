CREATE TABLE "form_versions" (
	"form_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_versions_form_id_version_pk" PRIMARY KEY("form_id","version")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"custom_link" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "forms_custom_link_unique" UNIQUE("custom_link")
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"email" text NOT NULL,
	"response_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_form_id_email" UNIQUE("form_id","email")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invite_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"form_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"version" integer NOT NULL,
	"answers" jsonb NOT NULL,
	"submission_key" text,
	"body_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "responses_form_id_id_pk" PRIMARY KEY("form_id","id"),
	CONSTRAINT "responses_submission_key" UNIQUE("form_id","submission_key")
) PARTITION BY HASH ("form_id");
--> statement-breakpoint
CREATE TABLE "responses_00" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "responses_01" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "responses_02" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "responses_03" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "responses_04" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "responses_05" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "responses_06" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "responses_07" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 7);
--> statement-breakpoint
CREATE TABLE "responses_08" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 8);
--> statement-breakpoint
CREATE TABLE "responses_09" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 9);
--> statement-breakpoint
CREATE TABLE "responses_10" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 10);
--> statement-breakpoint
CREATE TABLE "responses_11" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 11);
--> statement-breakpoint
CREATE TABLE "responses_12" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 12);
--> statement-breakpoint
CREATE TABLE "responses_13" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 13);
--> statement-breakpoint
CREATE TABLE "responses_14" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 14);
--> statement-breakpoint
CREATE TABLE "responses_15" PARTITION OF "responses" FOR VALUES WITH (MODULUS 16, REMAINDER 15);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"form_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"response_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"username_key" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"img_url" text,
	"is_email_public" boolean DEFAULT false NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_key_unique" UNIQUE("username_key"),
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_response" FOREIGN KEY ("form_id","response_id") REFERENCES "public"."responses"("form_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_form_version" FOREIGN KEY ("form_id","version") REFERENCES "public"."form_versions"("form_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_form_id_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_response" FOREIGN KEY ("form_id","response_id") REFERENCES "public"."responses"("form_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "forms_owner_id_created_at" ON "forms" USING btree ("owner_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "invites_form_id_created_at" ON "invites" USING btree ("form_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_invite_id" ON "mails" USING btree ("invite_id");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "responses_id" ON "responses" USING btree ("id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "uploads_form_id" ON "uploads" USING btree ("form_id");--> statement-breakpoint
CREATE INDEX "uploads_unclaimed" ON "uploads" USING btree ("created_at") WHERE "uploads"."response_id" is null;