import { type Config, readConfig, WrongConfig } from './config.ts'

const wrongConfigStatus = 78

/** What the doctor looks at needs no database, but everything else in the environment is checked as at a start. */
export const configForDoctor = (): Config => {
  try {
    return readConfig({ DATABASE_URL: 'postgresql://localhost', ...process.env })
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(wrongConfigStatus)
  }
}
