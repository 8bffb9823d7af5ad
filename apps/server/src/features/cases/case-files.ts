import { messages, type UploadedFile } from '@tenderscope/contract';
import type { RiskCaseStep, StateStore, StoredCaseFile, StoredUser } from '@tenderscope/state';
import type { Readable } from 'node:stream';
import type { ArrivingFile, UploadService } from '../uploads/upload-service.ts';
import type { CaseService } from './case-service.ts';
import { mayAddFiles, takesFiles } from './case-steps.ts';
import { caseWorkStep } from './case-work-step.ts';
import { uploadErrors } from '../uploads/upload-errors.ts';
import { caseErrors } from './case-errors.ts';
import { generalErrors } from '../../platform/general-errors.ts';

/** Maximum total size of the files of one case. */
const maxCaseBytes = 200 << 20;

/** Files of cases. Visible to users who see the case; each is added or removed by an event. */
export class CaseFiles {
  readonly #state: StateStore;
  readonly #cases: CaseService;
  readonly #uploads: UploadService;

  constructor(state: StateStore, cases: CaseService, uploads: UploadService) {
    this.#state = state;
    this.#cases = cases;
    this.#uploads = uploads;
  }

  /** @throws HttpError 404, 403 without the duty, 409 for a withdrawn case, 413 and 400 as for any upload. */
  async add(user: StoredUser, caseGuid: string, arriving: ArrivingFile): Promise<UploadedFile> {
    await this.#writable(user, caseGuid);
    return this.#uploads.save(user, arriving, {
      caseGuid,
      limit: maxCaseBytes,
      full: messages.cases.filesFull(maxCaseBytes >> 20),
      complete: (arrived) => this.#state.riskCases.addFile(arrived, caseGuid, stepOf('fileAdd', user, arrived)),
    });
  }

  /** @throws HttpError 404 for a file that is not in the case or that the user may not see. */
  async open(user: StoredUser, caseGuid: string, guid: string): Promise<{ upload: StoredCaseFile; content: Readable }> {
    await this.#cases.find(user, caseGuid);
    const upload = await this.#find(caseGuid, guid);
    const content = await this.#uploads.read(guid);
    if (!content) throw uploadErrors.unknown();
    return { upload, content };
  }

  /** @throws HttpError 404, 403 without the duty, 409 if a decision depends on it. */
  async remove(user: StoredUser, caseGuid: string, guid: string): Promise<void> {
    await this.#writable(user, caseGuid);
    const file = await this.#find(caseGuid, guid);
    const isRemoved = await this.#state.riskCases.removeFile(guid, caseGuid, stepOf('fileRemove', user, file));
    if (!isRemoved) throw caseErrors.fileNotRemovable();
    await this.#uploads.discard(guid);
  }

  async #writable(user: StoredUser, caseGuid: string): Promise<void> {
    const one = await this.#cases.find(user, caseGuid);
    if (!mayAddFiles(user)) throw generalErrors.forbidden();
    if (!takesFiles(one)) throw caseErrors.withdrawn();
  }

  async #find(caseGuid: string, guid: string): Promise<StoredCaseFile> {
    const file = (await this.#state.riskCases.files(caseGuid)).find((one) => one.guid === guid);
    if (!file) throw uploadErrors.unknown();
    return file;
  }
}

const stepOf = (action: 'fileAdd' | 'fileRemove', user: StoredUser, { guid, name, size, sha256 }: UploadedFile): RiskCaseStep =>
  caseWorkStep(action, user, '', { fileGuid: guid, name, size, sha256 });
