-- While a part of the responses is sampled for the planner, old states of the counters must stay, and whoever counts
-- passes them all: a tenth of the sample will do. Of the answers nothing: no response is looked up by them, and what was
-- deleted must not live on in a sample. Naming the same type again drops the samples taken so far.
ALTER TABLE "responses"
	ALTER COLUMN "form_id" SET STATISTICS 10,
	ALTER COLUMN "id" SET STATISTICS 10,
	ALTER COLUMN "version" SET STATISTICS 10,
	ALTER COLUMN "answers" SET STATISTICS 0,
	ALTER COLUMN "answers" TYPE jsonb,
	ALTER COLUMN "submission_key" SET STATISTICS 10,
	ALTER COLUMN "seconds" SET STATISTICS 10,
	ALTER COLUMN "deleted_at" SET STATISTICS 10,
	ALTER COLUMN "invite_deleted_at" SET STATISTICS 10,
	ALTER COLUMN "created_at" SET STATISTICS 10;
