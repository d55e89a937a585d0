import path from 'node:path'

type Module = Pick<ImportMeta, 'filename' | 'dirname'>

/** The program of a thread, which lies beside this module: built, the server is files in `dist`. */
export const threadFile = ({ filename, dirname }: Module, name: string): string =>
  filename.endsWith('.ts')
    ? path.join(dirname, `${name}.ts`)
    : path.join(dirname.replace(/([\\/]dist)[\\/].*$/u, '$1'), `${name}.js`)
