import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { instant } from './instant.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** Report files as they were when somebody was about to sign them; those that nobody signed go after a while. */
export const frozenFiles = pgTable(
  'frozen_files',
  {
    guid: text('guid').primaryKey(),
    /** Which report, and about whom: `company` and the company's guid. */
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    mime: text('mime').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Lower-case hex. */
    sha256: text('sha256').notNull(),
    content: bytes('content').notNull(),
    /** Whether it says what users of one unit may see alone. */
    scope: text('scope').notNull(),
    /** Issuer unit in whose scope it was made; null of who saw all units, and of files older than this column. */
    scopeUnit: text('scope_unit'),
    /** JSON text of the permissions and duties that it takes to read it; null of files older than this column. */
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

/** What the server gave to be signed; each is taken once. */
export const signatureNonces = pgTable('signature_nonces', {
  /** SHA-256 of the nonce, hex. */
  nonceHash: text('nonce_hash').primaryKey(),
  userGuid: text('user_guid')
    .notNull()
    .references(() => users.guid, { onDelete: 'cascade' }),
  /** The text to be signed. */
  source: text('source').notNull(),
  /** Of the file to be signed; of a sign-in its use and session. */
  subject: text('subject').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Signatures that were verified when they came. A trigger refuses changes. */
export const reportSignatures = pgTable(
  'report_signatures',
  {
    guid: text('guid').primaryKey(),
    /** Of the frozen file, or of a stored report. */
    fileGuid: text('file_guid').notNull(),
    fileName: text('file_name').notNull(),
    /** Of the file, a PDF with its signature inside; lower-case hex. */
    sha256: text('sha256').notNull(),
    source: text('source').notNull(),
    /** Base64 of the DER with its content inside; detached for a PDF. */
    cms: text('cms').notNull(),
    /** Of the signer's certificate, lower-case hex. */
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
    /** When the certificate ends; null for one that was bound before this was kept and has not been used since. */
    validTo: instant('valid_to'),
  },
  (table) => [index('account_certificates_user').on(table.userGuid)],
);
