CREATE TABLE "import_draft" (
	"key" text PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"owner_guid" text,
	"owner_name" text,
	"files" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"choices" jsonb NOT NULL,
	"report" jsonb,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "import_lists" (
	"import_id" text NOT NULL,
	"list" text NOT NULL,
	"files" jsonb NOT NULL,
	CONSTRAINT "import_lists_import_id_list_pk" PRIMARY KEY("import_id","list")
);
--> statement-breakpoint
CREATE TABLE "import_work" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"origin" text NOT NULL,
	"by_name" text NOT NULL,
	"by_guid" text,
	"import_id" text,
	"started_at" bigint NOT NULL,
	"steps" jsonb NOT NULL,
	"rows" bigint NOT NULL,
	"fraction" double precision NOT NULL,
	"worker" text NOT NULL,
	"worked_at" bigint NOT NULL,
	"stop" text
);
--> statement-breakpoint
CREATE TABLE "export_progress" (
	"user_guid" text NOT NULL,
	"export_id" text NOT NULL,
	"written_rows" bigint NOT NULL,
	"total_rows" bigint,
	"worked_at" bigint NOT NULL,
	CONSTRAINT "export_progress_user_guid_export_id_pk" PRIMARY KEY("user_guid","export_id")
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"caller" text NOT NULL,
	"started_at" bigint NOT NULL,
	"requests" integer NOT NULL,
	CONSTRAINT "request_counts_caller_started_at_pk" PRIMARY KEY("caller","started_at")
);
