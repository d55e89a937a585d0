import path from 'node:path'
import { createDiskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

export const createStorage = ({ DATA_DIR }: { DATA_DIR: string }): Storage =>
  createDiskStorage(path.join(DATA_DIR, 'files'))
