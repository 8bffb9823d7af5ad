CREATE TABLE "trade_words" (
	"word" text PRIMARY KEY NOT NULL,
	"products" text NOT NULL,
	"saved_by" text NOT NULL,
	"saved_at" bigint NOT NULL
);
