import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { StartFailure } from './start-failure.ts'

/** Creates the data folder if missing, and checks that it is writable. */
export const openDataFolder = async (folder: string): Promise<void> => {
  try {
    await mkdir(folder, { recursive: true })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw new StartFailure(
      `DATA_DIR ${folder} cannot be written to; give the folder to the user who runs Regent, or name another one.`,
      { cause },
    )
  }
}
