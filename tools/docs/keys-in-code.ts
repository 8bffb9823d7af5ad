import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

interface CodeFile {
  /** Files that it imports at run time. */
  imports: string[];
  /** Its texts, without types and comments. */
  texts: Set<string>;
}

const isGenerated = (path: string): boolean => path.endsWith('.gen.ts');

/** Imports and texts of a TypeScript file. */
export function readCode(path: string, source: string): CodeFile {
  const found: CodeFile = { imports: [], texts: new Set() };
  const addImport = (text: string): void => {
    const to = resolve(dirname(path), text);
    if (text.startsWith('.') && /\.tsx?$/.test(to) && !isGenerated(to)) found.imports.push(to);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isImportDeclaration(node)) {
      if (node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) addImport((node.moduleSpecifier as ts.StringLiteral).text);
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [module] = node.arguments;
      if (module && ts.isStringLiteral(module)) addImport(module.text);
    }
    if (ts.isStringLiteralLike(node)) found.texts.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false));
  return found;
}

/** Reads files and what they import, each once. */
export class CodeReader {
  readonly #files = new Map<string, CodeFile>();

  read(path: string): CodeFile {
    const known = this.#files.get(path);
    if (known) return known;
    const file = existsSync(path) ? readCode(path, readFileSync(path, 'utf8')) : { imports: [], texts: new Set<string>() };
    this.#files.set(path, file);
    return file;
  }

  /** A file and all it imports, directly or through others. */
  reachedFrom(path: string): Set<string> {
    const reached = new Set([path]);
    for (const each of reached) for (const next of this.read(each).imports) reached.add(next);
    return reached;
  }
}
