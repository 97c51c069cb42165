DROP INDEX "uploads_form_id";--> statement-breakpoint
CREATE INDEX "uploads_form_id_response_id" ON "uploads" USING btree ("form_id","response_id");