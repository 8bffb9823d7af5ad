import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytes } from './bytes.ts';
import { instant } from './instant.ts';

/** Report files in the state in which a user requested to sign them. Unsigned ones are deleted after a while. */
export const frozenFiles = pgTable(
  'frozen_files',
  {
    guid: text('guid').primaryKey(),
    /** Kind of report, and its subject: `company` and the company's guid. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    /** `all`, or `unit` for a file with data that only users of some units may see. */
    scope: text('scope').notNull(),
    /** Issuer unit in whose scope it was created; null for a user who saw all units, and for files older than this column. */
    scopeUnit: text('scope_unit'),
    /** JSON text of the permissions and duties required to read it; null for files older than this column. */
    requires: text('requires'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.guid),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('frozen_files_subject').on(table.kind, table.subject, table.createdAt),
    index('frozen_files_by').on(table.createdBy, table.createdAt),
  ],
);

/** Texts that the server issued for signing. Each can be used once. */
export const signatureNonces = pgTable('signature_nonces', {
  /** SHA-256 of the nonce, hex. */
  nonceHash: text('nonce_hash').primaryKey(),
  userGuid: text('user_guid')
    .notNull()
    .references(() => users.guid, { onDelete: 'cascade' }),
  /** The text to be signed. */
  source: text('source').notNull(),
  /** Guid of the file to be signed; for a sign-in its use and session. */
  subject: text('subject').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Signatures that were verified on receipt. A trigger rejects changes. */
export const reportSignatures = pgTable(
  'report_signatures',
  {
    guid: text('guid').primaryKey(),
    /** Guid of the frozen file, or of a stored report. */
    fileGuid: text('file_guid').notNull(),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, a PDF with its signature inside; lower-case hex. */
    sha256: text('sha256').notNull(),
    source: text('source').notNull(),
    /** Base64 of the DER with its content inside; detached for a PDF. */
    cms: text('cms').notNull(),
    /** SHA-256 of the signer's certificate, lower-case hex. */
    certificateSha256: text('certificate_sha256').notNull(),
    signerName: text('signer_name').notNull(),
    signedBy: text('signed_by')
      .notNull()
      .references(() => users.guid),
    /** By the server's clock. */
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [index('report_signatures_file').on(table.fileGuid, table.signedAt), index('report_signatures_sha256').on(table.sha256)],
);

/** Certificates that an account may sign in with. */
export const accountCertificates = pgTable(
  'account_certificates',
  {
    certificateSha256: text('certificate_sha256').primaryKey(),
    userGuid: text('user_guid')
      .notNull()
      .references(() => users.guid, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    addedAt: instant('added_at').notNull(),
    /** Expiry of the certificate; null if it was bound before this column existed and has not been used since. */
    validTo: instant('valid_to'),
  },
  (table) => [index('account_certificates_user').on(table.userGuid)],
);
