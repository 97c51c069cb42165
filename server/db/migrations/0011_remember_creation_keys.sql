ALTER TABLE "forms" ADD COLUMN "creation_key" text;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_creation_key" UNIQUE("owner_id","creation_key");