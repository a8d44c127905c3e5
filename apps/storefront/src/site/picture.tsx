import {
  imageSrcset,
  imageUrl,
  type Picture as PictureName,
  type Silhouette,
} from "@forecourt/rules/image-url";
import { cardPicture } from "@forecourt/rules/picture-places";
import { Photo } from "@forecourt/ui/photo";

type PictureProps = {
  /** A car's photo by its hash, or a picture of the site by its name in the document. */
  picture: PictureName;
  alt: string;
  /** How wide it is shown, in CSS terms. */
  sizes: string;
  width: number;
  height: number;
  widest?: number;
  /** Whose outline stands in when the picture cannot be had (IMG-03). */
  body?: Silhouette;
  priority?: boolean;
  eager?: boolean;
  focus?: "left" | "right" | "right-of-centre" | undefined;
};

export function Picture({ picture, widest = 1200, body, ...rest }: PictureProps) {
  const transform = body ? { body } : {};
  return (
    <Photo
      {...rest}
      src={imageUrl(picture, { ...cardPicture, ...transform })}
      srcSet={imageSrcset(picture, { largest: widest, ...transform })}
    />
  );
}
