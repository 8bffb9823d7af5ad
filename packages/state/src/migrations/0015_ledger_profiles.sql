CREATE TABLE "ledger_profiles" (
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" bigint NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "ledger_profiles_name_version_pk" PRIMARY KEY("name","version")
);
