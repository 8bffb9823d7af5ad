CREATE TABLE "server_reports" (
	"server_id" text PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"reported_at" bigint NOT NULL,
	"facts" jsonb NOT NULL
);
