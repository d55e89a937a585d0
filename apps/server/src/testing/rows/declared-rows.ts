import { globSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A hand-written statement: where it is, and the columns that the type of its rows requires. */
export interface DeclaredRow {
  position: string
  columns: string[]
}

/** Statements by their literal text, which is what Kysely knows of them when they run. */
export type DeclaredRows = Record<string, DeclaredRow>

const source = path.join(import.meta.dirname, '../..')

/** Reads every sql`…` of the server with the TypeScript compiler. */
export const readDeclaredRows = (): DeclaredRows => {
  const files = globSync('{db,http,modules,platform}/**/*.ts', { cwd: source })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => path.join(source, file))
  const program = ts.createProgram(files, compilerOptions())
  const checker = program.getTypeChecker()
  const declared: DeclaredRows = {}
  const visit = (node: ts.Node, file: ts.SourceFile): void => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') {
      const columns = requiredColumns(rowTypeOf(node, checker), checker)
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      const position = `${path.relative(source, file.fileName)}:${line + 1}`
      if (columns) declared[literalText(fragmentsOf(node.template))] = { position, columns }
    }
    node.forEachChild((child) => visit(child, file))
  }
  for (const file of files) {
    const parsed = program.getSourceFile(file)
    if (parsed) visit(parsed, parsed)
  }
  return declared
}

export const literalText = (fragments: readonly string[]): string => JSON.stringify(fragments)

const compilerOptions = (): ts.CompilerOptions => {
  const config = path.join(source, '../tsconfig.json')
  const { options } = ts.getParsedCommandLineOfConfigFile(
    config,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  ) ?? { options: {} }
  return options
}

/** The `Row` of the `RawBuilder<Row>` that sql`…` returns. */
const rowTypeOf = (node: ts.Node, checker: ts.TypeChecker) => {
  const builder = checker.getTypeAtLocation(node)
  return builder.aliasTypeArguments?.[0] ?? checker.getTypeArguments(builder as ts.TypeReference)[0]
}

const fragmentsOf = (template: ts.TemplateLiteral) =>
  ts.isTemplateExpression(template)
    ? [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
    : [template.text]

/** False for the type of a single value, as in pieces of statements. */
const isRow = (type: ts.Type, checker: ts.TypeChecker): boolean =>
  type.isUnion()
    ? type.types.every((member) => isRow(member, checker))
    : (type.isIntersection() || (type.flags & ts.TypeFlags.Object) !== 0) &&
      checker.typeToString(type) !== 'Date' &&
      !checker.isArrayType(type)

const requiredColumns = (type: ts.Type | undefined, checker: ts.TypeChecker): string[] | undefined =>
  type && isRow(type, checker)
    ? checker
        .getPropertiesOfType(type)
        .filter(({ flags }) => (flags & ts.SymbolFlags.Optional) === 0)
        .map(({ name }) => name)
    : undefined
