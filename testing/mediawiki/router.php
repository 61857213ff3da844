<?php
/**
 * Routes the requests of PHP's built-in server: MediaWiki's entry points, its pages under /wiki/, and the
 * uploaded files under /images/. Files are served like on Wikimedia's media hosts: unchanged, with CORS for all
 * origins, and as attachments with "?download". MediaWiki renders missing thumbnails.
 */
$code = $_SERVER['DOCUMENT_ROOT'];
$uploads = dirname( getenv( 'MW_CONFIG_FILE' ) ) . '/images';
$path = rawurldecode( strtok( $_SERVER['REQUEST_URI'], '?' ) );

const CONTENT_TYPES = [
	'svg' => 'image/svg+xml', 'png' => 'image/png', 'jpg' => 'image/jpeg', 'gif' => 'image/gif',
];
const ENTRY_POINTS = [ 'api', 'index', 'load', 'opensearch_desc', 'rest', 'thumb' ];

function sendUpload( string $file ): void {
	header( 'Content-Type: ' . CONTENT_TYPES[ pathinfo( $file, PATHINFO_EXTENSION ) ] );
	header( 'Content-Length: ' . filesize( $file ) );
	header( 'Last-Modified: ' . gmdate( 'D, d M Y H:i:s', filemtime( $file ) ) . ' GMT' );
	if ( isset( $_GET['download'] ) ) {
		header( "Content-Disposition: attachment; filename*=UTF-8''" . rawurlencode( basename( $file ) ) );
	}
	readfile( $file );
}

if ( str_starts_with( $path, '/images/' ) ) {
	header( 'Access-Control-Allow-Origin: *' );
	header( 'X-Content-Type-Options: nosniff' );
	$file = realpath( $uploads . substr( $path, strlen( '/images' ) ) );
	if ( $file !== false && is_file( $file ) && str_starts_with( $file, realpath( $uploads ) . '/' ) ) {
		sendUpload( $file );
		return true;
	}
	if ( !str_starts_with( $path, '/images/thumb/' ) ) {
		http_response_code( 404 );
		return true;
	}
	$entry = 'thumb_handler';
} elseif ( preg_match( '#^/(resources|skins)/.+\.(css|js|png|svg|gif)$#', $path ) ) {
	return false;
} else {
	preg_match( '#^/(\w+)\.php(/|$)#', $path, $match );
	$entry = in_array( $match[1] ?? '', ENTRY_POINTS, true ) ? $match[1] : 'index';
}

$_SERVER['SCRIPT_NAME'] = $_SERVER['PHP_SELF'] = "/$entry.php";
$_SERVER['SCRIPT_FILENAME'] = "$code/$entry.php";
chdir( $code );
require "$code/$entry.php";
