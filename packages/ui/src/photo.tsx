type PhotoProps = {
  src: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  alt: string;
  width: number;
  height: number;
  /** The largest picture of the first screen: fetched first, never lazily. */
  priority?: boolean;
  eager?: boolean;
  focus?: "left" | "right" | "right-of-centre" | undefined;
};

/** Width and height are always given, so nothing moves when the picture arrives. */
export function Photo({
  src,
  srcSet,
  sizes,
  alt,
  width,
  height,
  priority = false,
  eager = false,
  focus,
}: PhotoProps) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority || eager ? undefined : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      data-focus={focus}
    />
  );
}
