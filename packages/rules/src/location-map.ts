/** LOC-13: the map's zoom where nobody says otherwise. */
export const mapZoom = 10;
