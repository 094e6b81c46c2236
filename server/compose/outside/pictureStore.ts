import { pictureFolder } from '../../../adapters/images/pictureFolder.ts'
import { s3Pictures } from '../../../adapters/images/s3Pictures.ts'
import type { PictureFiles } from '../../../application/ports/outside/pictureFiles.ts'
import type { Environment } from '../environment.ts'

/** The store of imported pictures: the bucket if one is set, or else the folder. */
export const pictureStore = ({
  imagesS3,
  imagesDir,
}: Pick<Environment, 'imagesS3' | 'imagesDir'>): PictureFiles =>
  imagesS3 === null ? pictureFolder(imagesDir) : s3Pictures({ ...imagesS3, fetch })
