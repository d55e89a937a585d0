import path from 'node:path'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'
import { root } from './imported-file.mjs'

const eslint = new ESLint({
  cwd: root,
  // The planted files are not on the disk, so no TypeScript project knows them.
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
})

/** What lint says about a file at the path `file` with the text `text`. */
export const lintText = async (file: string, text: string): Promise<string[]> => {
  const [result] = await eslint.lintText(`${text}\n`, { filePath: path.join(root, file) })
  return (result?.messages ?? []).map(({ message }) => message)
}
